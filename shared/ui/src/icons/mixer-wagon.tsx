import type { IconShape } from './icon-shape.ts'
import { OwnIcon } from './own-icon.tsx'

/** Feed mixer wagon; lucide has none. */
export const MixerWagon: IconShape = (props) => (
  <OwnIcon {...props}>
    <path d="M3 6.5h18l-2 9.5H5z" />
    <path d="M12 3v10" />
    <path d="M8.5 13h7M10 9.8h4" />
    <circle cx="8.5" cy="18.8" r="2.2" />
    <circle cx="15.5" cy="18.8" r="2.2" />
  </OwnIcon>
)
