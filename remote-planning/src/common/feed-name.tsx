import type { ChartColor } from '@manger/ui'
import { Swatch } from '@manger/ui'
import * as s from './feed-name.module.css'

type FeedNameProps = { color: ChartColor; children: string | undefined }

/** A feed with its colour: the swatch stands beside the name, also where the name needs two lines. */
export const FeedName = ({ color, children }: FeedNameProps) => (
  <span className={s.feed}>
    <Swatch color={color} />
    <span>{children}</span>
  </span>
)
