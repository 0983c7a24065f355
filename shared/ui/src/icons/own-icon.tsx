import type { SVGProps } from 'react'

type OwnIconProps = SVGProps<SVGSVGElement> & { size?: string | number }

/** The frame of the icons that we draw ourselves, on lucide's grid. */
export const OwnIcon = ({ size = 24, children, ...rest }: OwnIconProps) => (
  <svg
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    {...rest}
  >
    {children}
  </svg>
)
