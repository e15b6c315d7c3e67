/** The wordmark; the x is two strokes, the rising one green like vapour. 116 × 32, no smaller than 20 px high. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 116 32" width="102" height="28" fill="none" stroke="currentColor" strokeWidth="4.6" strokeLinecap="round" aria-hidden="true">
      <path d="M4.5 4v21.500M30 8.600v8.800a8.1 8.1 0 0 0 16.2 0V8.600M46.2 8.600v17M54 8.600c7.4 0 7.6 17 15 17" />
      <path d="M54 25.600c6.9 0 7.3-9.8 12-14.8 2.9-3.1 6.3-4.2 6.5-8.3" stroke="var(--logo-x)" />
      <path d="M93.4 8.600v17M101.8 25.600v-9a8 8 0 0 1 8.4-8" />
      <circle cx="13.4" cy="17" r="8.7" />
      <circle cx="84.5" cy="17" r="8.7" />
    </svg>
  )
}
