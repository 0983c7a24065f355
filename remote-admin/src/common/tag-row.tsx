import { Tag } from '@manger/ui'
import * as s from './tag-row.module.css'

/** Several short words of one cell, each by itself. */
export const TagRow = ({ words }: { words: readonly string[] }) => (
  <span className={s.row}>
    {words.map((word) => (
      <Tag key={word}>{word}</Tag>
    ))}
  </span>
)
