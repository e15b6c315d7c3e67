// How the shop's own process is run, by npm start and by whoever tests or measures it.

/** Node's flags. Young objects get two halves of 8 MB instead of 32: 70 MB less memory, and pages cost no more. */
export const shopFlags = ['--max-semi-space-size=8']

/**
 * Its environment. glibc keeps an arena of memory for each thread and what large pieces have left behind, as pictures
 * do: with two arenas, and pieces of 128 kB or more given back at once, it is 100 MB less. Others than glibc ignore it.
 */
export const shopEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
