//! The use of the engine's caches, for the machine's administrator.

/// One cache, as full as it is now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CacheFill {
    /// Its size now.
    pub bytes: u64,
    /// Its largest size; beyond it the entries least recently used go.
    pub bytes_max: u64,
}

/// All caches of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineCaches {
    /// The compiled programs on disk. Engines that share the directory share this cache.
    pub programs: CacheFill,
    /// The compiled programs in memory.
    pub programs_in_memory: CacheFill,
    /// The packages' files that runs read, in memory.
    pub tests_in_memory: CacheFill,
}
