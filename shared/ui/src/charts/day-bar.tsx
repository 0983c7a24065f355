type Box = { x: number; y: number; width: number; height: number }

// Cuts the segments of a stack apart (design 2).
const GAP = 2
const EDGE = 1.5

/** One bar: filled when done, an open dashed box while still a plan. */
export const DayBar = ({ box, color, isPlan }: { box: Box; color: string; isPlan: boolean }) => {
  const { x, y, width, height } = box
  const tall = Math.abs(height)
  if (tall <= GAP) return null
  const inner = { x, y: Math.min(y, y + height) + GAP, width, height: tall - GAP, rx: 2 }
  if (!isPlan) return <rect {...inner} fill={color} />
  return (
    <rect
      {...inner}
      x={x + EDGE / 2}
      width={Math.max(0, width - EDGE)}
      fill={color}
      fillOpacity={0.14}
      stroke={color}
      strokeWidth={EDGE}
      strokeDasharray="4 3"
    />
  )
}
