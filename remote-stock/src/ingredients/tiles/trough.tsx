import { useId } from 'react'

const RIM_PX = 6
const DEPTH_PX = 54

/** A stock seen from the side, filled with feed to its percent. */
export const Trough = ({ fill }: { fill: number }) => {
  const id = useId()
  const share = Math.min(1, Math.max(0, fill / 100))
  const level = RIM_PX + DEPTH_PX * (1 - share)
  return (
    <svg width="46" height="42" viewBox="0 0 72 66" aria-hidden="true">
      <clipPath id={id}>
        <path d="M4 6h64v34a20 20 0 0 1-20 20H24A20 20 0 0 1 4 40z" />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="72" height="66" fill="var(--m-sunken)" />
        {share > 0 && <path d={`M0 ${level}c12-3 24 3 36 0s24-3 36 0V66H0z`} fill="var(--m-grain)" />}
      </g>
      <path
        d="M4 6v34a20 20 0 0 0 20 20h24a20 20 0 0 0 20-20V6"
        fill="none"
        stroke="var(--m-border-strong)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
