import type { ReactNode } from 'react'
import * as s from './tour.module.css'
import type { Scene } from './tours.ts'

type BoxProps = { x: number; y: number; width: number; height: number; fill: string; rx?: number }

const Box = ({ rx = 4, ...box }: BoxProps) => <rect rx={rx} {...box} />

const LINE = 'var(--m-border)'
const GREEN = 'var(--m-primary)'
const WHEAT = 'var(--m-grain)'
const RED = 'var(--m-miss)'

// Figures of a display, the same in every language.
const SAMPLE = { weight: '420', whole: '100%', unread: '2', ask: '?' }

const rows = (count: number, draw: (y: number, at: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, at) => <g key={at}>{draw(26 + at * 32, at)}</g>)

const Sheet = ({ children }: { children: ReactNode }) => (
  <>
    <rect className={s.paper} x={60} y={12} width={200} height={116} rx={8} />
    {children}
  </>
)

/** Drawn with the colours of the theme and nothing else: the same in light and dark. */
const SCENES: Record<Scene, ReactNode> = {
  plan: (
    <Sheet>
      {rows(3, (y, at) => (
        <>
          <Box x={76} y={y} width={56} height={8} fill="var(--m-text-3)" />
          <Box x={76} y={y + 13} width={168} height={7} fill={LINE} />
          <Box x={76} y={y + 13} width={[168, 110, 0][at] ?? 0} height={7} fill={GREEN} />
        </>
      ))}
    </Sheet>
  ),
  weigh: (
    <>
      <rect className={s.paper} x={118} y={6} width={84} height={128} rx={14} />
      <Box x={132} y={22} width={40} height={7} fill="var(--m-text-3)" />
      <text className={s.figure} x={160} y={70}>
        {SAMPLE.weight}
      </text>
      <Box x={132} y={86} width={56} height={10} rx={5} fill={LINE} />
      <Box x={132} y={86} width={44} height={10} rx={5} fill={WHEAT} />
      <Box x={132} y={106} width={56} height={16} fill={GREEN} />
      <path className={s.stroke} d="M40 96h44v22H40zM84 102h18l10 10v6H84" />
      <circle className={s.stroke} cx={56} cy={122} r={8} />
      <circle className={s.stroke} cx={98} cy={122} r={8} />
      <path className={s.arrow} d="M62 54v28m-9-9 9 9 9-9M258 112V84m-9 9 9-9 9 9" />
    </>
  ),
  see: (
    <Sheet>
      {[38, 62, 50, 78, 70, 88].map((height, at) => (
        <Box
          key={height}
          x={80 + at * 28}
          y={116 - height}
          width={18}
          height={height}
          rx={3}
          fill={at === 5 ? WHEAT : GREEN}
        />
      ))}
      <path className={s.stroke} d="M74 116h172" />
    </Sheet>
  ),
  farm: (
    <>
      <path className={s.shape} d="M74 118V66l44-34 44 34v52z" />
      <path className={s.shape} d="M176 118V82h74v36z" />
      <path className={s.stroke} d="M64 74l54-42 54 42M104 118V88h28v30M194 118V98h38v20M48 118h224" />
      <circle cx={250} cy={38} r={14} fill={WHEAT} />
    </>
  ),
  feeds: (
    <>
      <rect className={s.paper} x={40} y={20} width={104} height={100} rx={6} />
      <path className={s.thin} d="M40 45h104M40 70h104M40 95h104M92 20v100" />
      <Box x={48} y={28} width={34} height={8} fill="var(--m-text-3)" />
      <Box x={100} y={28} width={30} height={8} fill="var(--m-text-3)" />
      <path className={s.arrow} d="M156 70h30m-10-10 10 10-10 10" />
      {[WHEAT, GREEN, 'var(--m-c4)'].map((fill, at) => (
        <g key={fill}>
          <rect className={s.paper} x={204 + at * 28} y={36} width={22} height={84} rx={5} />
          <Box x={206 + at * 28} y={56 + at * 14} width={18} height={62 - at * 14} fill={fill} />
        </g>
      ))}
    </>
  ),
  ration: (
    <Sheet>
      {(['var(--m-c1)', 'var(--m-c2)', 'var(--m-c4)', WHEAT] as const).map((fill, at) => (
        <Box
          key={fill}
          x={76 + ([0, 72, 118, 150][at] ?? 0)}
          y={34}
          width={[70, 44, 30, 18][at] ?? 0}
          height={26}
          fill={fill}
        />
      ))}
      <text className={s.figure} x={160} y={104}>
        {SAMPLE.whole}
      </text>
    </Sheet>
  ),
  menu: (
    <>
      <rect className={s.paper} x={40} y={12} width={160} height={116} rx={8} />
      <path d="M40 20a8 8 0 0 1 8-8h44v116H48a8 8 0 0 1-8-8z" fill="var(--m-sunken)" />
      <Box x={48} y={28} width={36} height={14} fill="var(--m-primary-soft)" />
      <path className={s.arrow} d="M54 35h24" />
      <path className={s.thin} d="M54 56h24M54 72h24M54 96h24M54 112h24M108 36h76M108 58h76M108 80h52" />
      <rect className={s.paper} x={222} y={12} width={62} height={116} rx={12} />
      <path d="M222 104h62v12a12 12 0 0 1-12 12h-38a12 12 0 0 1-12-12z" fill="var(--m-primary-soft)" />
      {[236, 253, 270].map((cx) => (
        <circle key={cx} cx={cx} cy={116} r={4} fill={GREEN} />
      ))}
    </>
  ),
  lists: (
    <Sheet>
      <Box x={76} y={24} width={64} height={16} rx={8} fill="var(--m-sunken)" />
      <Box x={148} y={24} width={40} height={16} rx={8} fill="var(--m-primary-soft)" />
      <path className={s.thin} d="M76 56h168M76 78h168M76 100h168" />
      <circle className={s.arrow} cx={222} cy={84} r={20} />
      <path className={s.arrow} d="M237 99l16 16" />
    </Sheet>
  ),
  alerts: (
    <>
      <path className={s.shape} d="M128 100c10-10 8-20 8-34a24 24 0 0 1 48 0c0 14-2 24 8 34z" />
      <path
        className={s.stroke}
        d="M128 100c10-10 8-20 8-34a24 24 0 0 1 48 0c0 14-2 24 8 34zM150 110a10 10 0 0 0 20 0"
      />
      <circle cx={184} cy={46} r={13} fill={RED} />
      <text className={s.count} x={184} y={51}>
        {SAMPLE.unread}
      </text>
    </>
  ),
  help: (
    <>
      <rect className={s.paper} x={60} y={30} width={140} height={90} rx={8} />
      <path className={s.thin} d="M76 52h84M76 70h108M76 88h92" />
      <circle cx={214} cy={46} r={30} fill="var(--m-primary-soft)" />
      <circle className={s.arrow} cx={214} cy={46} r={30} />
      <text className={s.mark} x={214} y={58}>
        {SAMPLE.ask}
      </text>
    </>
  ),
}

/** The picture of a step. */
export const Drawing = ({ scene }: { scene: Scene }) => (
  <svg className={s.drawing} viewBox="0 0 320 140" aria-hidden="true">
    {SCENES[scene]}
  </svg>
)
