import { type SyntheticEvent, useState } from 'react'

type BoardFrameProps = { asked: Readonly<Record<string, string>>; width: number }

/** Room of a state that lies over its page, and of any other before it is measured. */
const OVERLAY_PX = 560

/** A page of its own, so that theme, language and everything that lies over the page stay inside. */
export const BoardFrame = ({ asked, width }: BoardFrameProps) => {
  const [height, setHeight] = useState(OVERLAY_PX)
  const follow = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument?.querySelector('#root')
    if (!page || 'state' in asked) return
    const measure = () => setHeight(Math.max(80, page.getBoundingClientRect().height))
    new ResizeObserver(measure).observe(page)
  }
  const address = `?${new URLSearchParams(asked)}`
  return (
    <iframe
      title={Object.values(asked).join(', ')}
      src={address}
      width={width}
      height={height}
      onLoad={follow}
    />
  )
}
