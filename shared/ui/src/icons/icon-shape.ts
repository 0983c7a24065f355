import type { ComponentType, SVGProps } from 'react'

/** What lucide's icons and our own have in common. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement> & { size?: string | number }>
