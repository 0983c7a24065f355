import { truncate } from '@manger/contract'

/** A chosen label in its box, cut after 28 characters (specification 9); the whole of it as a hint. */
export const ChosenLabel = ({ text }: { text: string }) => {
  const shown = truncate(text, 'select')
  return <span title={text}>{shown}</span>
}
