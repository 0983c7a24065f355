import { ICONS, type IconName } from './icons.ts'

type IconProps = {
  name: IconName
  /** Pixels; 18 in menus and buttons, 14-16 in chips and small text. */
  size?: number
  /** Says what the icon means where no word stands beside it. */
  label?: string
  className?: string
}

/** An icon of the set; decoration unless it has a label. */
export const Icon = ({ name, size = 18, label, className }: IconProps) => {
  const Shape = ICONS[name]
  // Thin lines vanish at small sizes (design 6).
  const stroke = size < 18 ? 2 : 1.75
  return label === undefined ? (
    <Shape size={size} strokeWidth={stroke} className={className} aria-hidden="true" />
  ) : (
    <Shape
      size={size}
      strokeWidth={stroke}
      className={className}
      role="img"
      aria-label={label}
      aria-hidden="false"
    />
  )
}
