import { GRAINS } from './grains.ts'
import * as s from './sign-in-picture.module.css'

const STEP = 16

// One wave of 1440 with its lowest point in the middle of the picture.
const trough = Array.from({ length: 51 }, (_, index) => {
  const x = index * STEP - STEP
  return `${x} ${(524.8 + 228.9 * Math.cos((2 * Math.PI * (x - 380)) / 1440)).toFixed(1)}`
}).join(' ')

const echoes = Array.from({ length: 8 }, (_, index) => ({
  below: (index + 1) * 44,
  opacity: 0.312 - index * 0.028,
}))

/** The trough that fills with grain; decoration. */
export const SignInPicture = () => (
  <svg className={s.picture} viewBox="0 0 760 876" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <g id="grain">
        <path d="M0-6.2C4.3-3.4 4.3 3.2 0 6.2C-4.3 3.2-4.3-3.4 0-6.2z" className={s.grain} />
        <path d="M0-3.5v7" className={s.crease} />
      </g>
      <path id="trough" d={`M${trough}`} />
    </defs>
    {GRAINS.map(({ x, y, angle, scale, opacity }) => (
      <use
        key={`${x}-${y}`}
        href="#grain"
        transform={`translate(${x} ${y}) rotate(${angle}) scale(${scale})`}
        opacity={opacity}
      />
    ))}
    <use href="#trough" className={s.rim} />
    {echoes.map(({ below, opacity }) => (
      <use key={below} href="#trough" y={below} className={s.echo} opacity={opacity} />
    ))}
  </svg>
)
