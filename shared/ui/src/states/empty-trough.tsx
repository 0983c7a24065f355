/** An empty trough, for a list without rows. */
export const EmptyTrough = () => (
  <svg width="84" height="58" viewBox="0 0 88 62" fill="none" aria-hidden="true">
    <path
      d="M8 56V10C14 36 26 46 44 46S74 36 80 10V56"
      stroke="var(--m-border-strong)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M26 54h36" stroke="var(--m-border)" strokeWidth="4" strokeLinecap="round" />
  </svg>
)
