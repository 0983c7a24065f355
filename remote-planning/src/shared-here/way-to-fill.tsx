import { LinkButton, Note } from '@manger/ui'

type WayToFillProps = {
  /** What is missing, in one sentence. */
  text: string
  /** The button to the page where it is made, for who may. */
  way: { label: string; to: string } | null
}

/** Stands below a choice that is empty: an empty list must not be the end of the way. */
export const WayToFill = ({ text, way }: WayToFillProps) => (
  <Note
    tone="plain"
    actions={
      way && (
        <LinkButton size="small" icon="add" to={way.to}>
          {way.label}
        </LinkButton>
      )
    }
  >
    {text}
  </Note>
)
