//! The tables' history, embedded: `migrations/sqlite` and `migrations/postgres`, the same files in both.

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The migrations that `build.rs` found in the two folders: number, description and text of each file.
type Embedded = &'static [(i64, &'static str, &'static str)];

include!(concat!(env!("OUT_DIR"), "/migrations.rs"));

pub(crate) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

pub(crate) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

/// The number of the newest migration, the same for both databases.
pub(crate) fn newest() -> i64 {
    POSTGRES.last().map_or(0, |&(number, ..)| number)
}

fn migrator(files: Embedded) -> Migrator {
    let migration = |&(number, description, text): &(i64, &'static str, &'static str)| {
        let text = SqlStr::from_static(text);
        Migration::new(
            number,
            description.into(),
            MigrationType::Simple,
            text,
            false,
        )
    };
    Migrator::with_migrations(files.iter().map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first eight bytes of each file's SHA-384. Existing databases have applied these files, and sqlx refuses to open a
    /// database if one of them has changed. A new migration adds a line; none is ever edited.
    const APPLIED: &[(&str, u64, u64)] = &[
        ("users", 0xc9eb_a6c6_6343_5607, 0xfdce_095e_e295_767f),
        ("problems", 0x4ff5_75b7_75e6_ef65, 0x26c1_302c_1440_1e0c),
        ("submissions", 0x5012_62b5_e960_5f3b, 0x0e6a_ef98_e0f8_58d1),
        ("queue", 0xaab5_2773_8265_2b9e, 0xa495_e5d6_2af2_fcd0),
        ("proposals", 0xc852_1eb4_318e_2105, 0xfde7_3489_2330_cc28),
        (
            "waiting by user",
            0xbc21_5554_cd4b_424d,
            0xbc21_5554_cd4b_424d,
        ),
        ("reasons", 0xc033_2886_44a2_12d4, 0xe491_876a_c411_8c22),
        ("pictures", 0x0ec9_5592_7a85_cec3, 0x62de_0ac7_42c5_e6d1),
        ("disclosures", 0xc740_1da0_edbd_5941, 0xcbfb_d43a_b821_5856),
        ("scores", 0x2957_efc0_aad9_758d, 0xfc0e_b3d2_1865_cd52),
        ("job usage", 0x3899_9647_fe9d_2f6c, 0xf432_5e99_a88b_deac),
        ("job kinds", 0xec6d_2cb3_70bf_96e5, 0xbf54_dcb0_8579_3990),
        ("workers", 0x8968_4dad_3fcd_7d3d, 0x99d7_1c0d_775f_e8c4),
        ("try outs", 0x2954_9912_f1be_3f6d, 0xdbac_180b_d60e_2c0d),
        ("words", 0x7223_aaf7_c436_db34, 0x7223_aaf7_c436_db34),
        ("drafts", 0x410b_dc4c_16dd_3601, 0x20a1_ccec_7d08_a624),
        ("audit", 0x0965_0b12_82ce_5fb9, 0xe5f2_dd56_5aaf_da52),
        ("people", 0xe4c8_c4fa_3824_3831, 0xe4c8_c4fa_3824_3831),
        (
            "working copies",
            0x3a85_e6fc_f0c4_70ea,
            0x5786_b9af_2494_74fc,
        ),
        ("rejudges", 0x065c_eae9_ac84_d3c8, 0x66bb_1269_c5cd_47fe),
        ("gradings", 0x485e_f3e3_483a_4bb3, 0xcff8_30fb_750c_0ba4),
        ("game turns", 0xd2d2_11e2_0499_7cd0, 0x3a31_ee6e_b751_a7ff),
        ("explanations", 0x5e9b_9b3e_7c18_5064, 0xbda3_5d20_9b65_1be6),
        ("error heads", 0x4767_aec6_d99e_3a46, 0x6651_fd5b_5a25_168b),
        ("strengths", 0xbd3d_d7a1_f495_36ea, 0x4f9f_5147_b6cb_4207),
        ("growth", 0x43b7_7589_e2eb_8beb, 0x1a14_f333_0604_8e9f),
        (
            "grading strays",
            0xb8b4_567e_a84a_925e,
            0xa33f_4e24_7ea4_087f,
        ),
        ("late work", 0x02b6_d236_e4a8_a619, 0x02b6_d236_e4a8_a619),
        (
            "worker caches",
            0x82b1_93e9_9cb2_37e4,
            0x82b1_93e9_9cb2_37e4,
        ),
        (
            "explanation progress",
            0x2fad_098b_7c0d_643e,
            0xf6cf_6236_4bab_5a4b,
        ),
        ("classes", 0x230a_b2c4_d28f_6f9f, 0x0f6f_dc66_671c_50c4),
        ("requests", 0x4342_20eb_8d18_359b, 0x8355_76f9_9db8_bb52),
        ("one state", 0x697a_be6a_53d0_eeb1, 0x4cdc_1dbd_c843_4ccd),
        ("proposals", 0x03c0_0246_b0a2_2ab5, 0x2239_23ad_e3b0_1419),
        ("contexts", 0x8f43_92bc_5a4e_2cd7, 0x947b_b623_8a05_d2db),
        ("births", 0x876a_1f30_de43_f4ce, 0x876a_1f30_de43_f4ce),
        ("parts", 0x19e1_6937_1bb2_b39e, 0xecb5_cb4a_bb89_0bf9),
        ("claims", 0xbfec_3653_189f_69af, 0xce1f_c5a1_aeb4_c663),
        ("names", 0x364d_a0ea_b999_b0b0, 0x364d_a0ea_b999_b0b0),
        ("values", 0x1061_fb57_07e2_708e, 0x1061_fb57_07e2_708e),
        ("events", 0x9166_d272_9ac7_f1c4, 0x95db_b785_4110_c68e),
        ("joining", 0xc770_c075_3550_54a4, 0xc770_c075_3550_54a4),
        (
            "event messages",
            0x7061_fb84_12a0_a55e,
            0xe6e3_158c_5372_742e,
        ),
        (
            "event results",
            0x5019_c227_3476_d2f3,
            0x518b_06c9_800f_5ae5,
        ),
        ("comments", 0x0a19_3359_c2be_9cde, 0xcf11_efa2_6c84_1904),
        ("similarities", 0x43a1_b7e0_df1b_44ee, 0x4c92_6bba_4fa8_4e49),
        ("openings", 0xf30b_ca0d_635c_ea21, 0xf30b_ca0d_635c_ea21),
        ("transfers", 0xe1d8_df87_5b2c_01f6, 0x28a5_c5d9_f8d8_eff6),
        ("pauses", 0xed19_85cc_9771_f9ca, 0xaf4a_d016_c518_4e66),
        ("errands", 0xb40c_66fb_4f24_672e, 0x3bf9_5de9_c3a3_5810),
        (
            "event accounts",
            0x6711_6314_205b_7fc7,
            0xbf68_c6a3_d93f_87a5,
        ),
        ("school years", 0xcbe9_9db0_68c2_ef52, 0xd707_dcde_b85c_f1fd),
        (
            "event readings",
            0xc46c_b701_dab3_1e02,
            0x22fb_c7ad_5fb7_8b5e,
        ),
        (
            "event helpers",
            0xfc0d_8bb5_fedc_3f57,
            0x8f4e_63ec_2378_2a03,
        ),
        ("guests", 0x56d3_69ca_3e95_c99f, 0xa182_2b86_afed_5474),
    ];

    fn found(migrator: &Migrator) -> Vec<(i64, String, u64)> {
        let start = |checksum: &[u8]| u64::from_be_bytes(checksum[..8].try_into().unwrap());
        let migrations = migrator.iter();
        migrations
            .map(|one| {
                (
                    one.version,
                    one.description.to_string(),
                    start(&one.checksum),
                )
            })
            .collect()
    }

    #[test]
    fn what_databases_have_applied_stays_as_it_was() {
        let applied = |checksum: fn(&(&str, u64, u64)) -> u64| -> Vec<(i64, String, u64)> {
            (1..)
                .zip(APPLIED)
                .map(|(number, one)| (number, one.0.to_owned(), checksum(one)))
                .collect()
        };
        assert_eq!(found(&sqlite()), applied(|one| one.1));
        assert_eq!(found(&postgres()), applied(|one| one.2));
    }
}
