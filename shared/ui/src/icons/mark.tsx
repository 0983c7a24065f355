const TROUGH = 'M5 27V8.5C7.6 15 11.2 18.5 16 18.5S24.4 15 27 8.5V27'
const GRAIN = 'M0-6.2C4.3-3.4 4.3 3.2 0 6.2C-4.3 3.2-4.3-3.4 0-6.2z'

/** Two posts, the trough between them, and one grain falling in; drawn in the theme's colours. */
export const MarkShape = () => (
  <>
    <path
      d={TROUGH}
      fill="none"
      stroke="var(--m-primary)"
      strokeWidth="4.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path transform="translate(16 8.2) rotate(32)" d={GRAIN} fill="var(--m-grain)" />
  </>
)

/** The mark alone, for the collapsed sidebar and the phone. */
export const Mark = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="Manger">
    <MarkShape />
  </svg>
)
