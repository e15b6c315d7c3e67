/** The five promises' own drawings: a box of 32, one line. Circles and boxes are written as paths. */
export const promises = {
  support: 'M6 18v-2a10 10 0 0 1 20 0v2M4 20a3 3 0 0 1 6 0v3a3 3 0 0 1-6 0zM22 20a3 3 0 0 1 6 0v3a3 3 0 0 1-6 0zM25 26c0 2.5-3 4-6.5 4',
  payment:
    'M15 23H6a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3h15a3 3 0 0 1 3 3v4M3 13.500h21M29 23a6 6 0 1 1-12 0 6 6 0 0 1 12 0M20.6 25.500v-2a2.4 2.4 0 0 1 4.8 0v2M23 19.800v5.7',
  warranty: 'M16 3l11 4v8c0 7-4.6 11.6-11 14C9.6 26.6 5 22 5 15V7zM11 15.800l3.6 3.5 6.6-7',
  delivery: 'M5.5 23H2V8h17v15h-7.500M19 13h6l5 5v5h-3M19 23h2M11.5 24a3 3 0 1 1-6 0 3 3 0 0 1 6 0M27 24a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  service:
    'M20 4.500a7 7 0 0 0-8.6 9L3.8 21a3.7 3.7 0 0 0 5.2 5.200l7.6-7.600a7 7 0 0 0 9-8.600L21.3 14l-4-1-1-4z',
}
