import { MarkShape } from './mark.tsx'
import { WORDMARK } from './wordmark.ts'

const RATIO = 135.3 / 32

/** Mark and word mark; `height` in pixels. */
export const Logo = ({ height = 25 }: { height?: number }) => (
  <svg width={height * RATIO} height={height} viewBox="0 0 135.3 32" role="img" aria-label="Manger">
    <MarkShape />
    <path d={WORDMARK} fill="var(--m-text)" />
  </svg>
)
