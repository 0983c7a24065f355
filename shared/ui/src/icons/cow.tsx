import type { IconShape } from './icon-shape.ts'
import { OwnIcon } from './own-icon.tsx'

/** Animals and groups; lucide has no cow. */
export const Cow: IconShape = (props) => (
  <OwnIcon {...props}>
    <path d="M7 9.5C7 7 9 5.5 12 5.5S17 7 17 9.5l-.8 5.5H7.8z" />
    <rect x="6.5" y="14.5" width="11" height="6.5" rx="3.25" />
    <path d="M7 9.5C4.8 10.3 3 9.7 2 8c1.6-1.1 3.6-1.1 5.3 0" />
    <path d="M17 9.5c2.2.8 4 .2 5-1.5-1.6-1.1-3.6-1.1-5.3 0" />
    <path d="M8.5 6.2C7.3 5.6 6.8 4.3 7.2 3" />
    <path d="M15.5 6.2c1.2-.6 1.7-1.9 1.3-3.2" />
    <path d="M10 17.8h.01M14 17.8h.01" />
  </OwnIcon>
)
