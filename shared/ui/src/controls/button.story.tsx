import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Button, type ButtonProps } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { LinkButton } from './link-button.tsx'

const KINDS = ['primary', 'plain', 'quiet', 'danger', 'dangerQuiet'] as const

const Kinds = (props: Partial<ButtonProps>) => {
  const { w } = useSample()
  return KINDS.map((kind) => (
    <Button key={kind} kind={kind} onClick={nothing} {...props}>
      {w(kind.startsWith('danger') ? 'remove' : 'save')}
    </Button>
  ))
}

const Sizes = () => {
  const { w } = useSample()
  return (['small', 'middle', 'large'] as const).map((size) => (
    <Button key={size} size={size} icon="add">
      {w('newFeeding')}
    </Button>
  ))
}

const Icons = () => {
  const { w } = useSample()
  return (
    <>
      <IconButton icon="printer" label={w('print')} />
      <IconButton icon="bell" label={w('history')} count={3} />
      <IconButton icon="edit" label={w('change')} size="small" />
      <IconButton icon="delete" label={w('remove')} disabled />
    </>
  )
}

const Links = () => {
  const { w } = useSample()
  return (
    <LinkButton to="/app/farms/1" icon="house">
      {w('open')}
    </LinkButton>
  )
}

const Wide = () => {
  const { w } = useSample()
  return (
    <Button kind="primary" block size="large" icon="load">
      {w('start')}
    </Button>
  )
}

export const story: Story = {
  parts: ['Button', 'IconButton', 'LinkButton'],
  states: {
    kinds: () => <Kinds />,
    busy: () => <Kinds busy />,
    off: () => <Kinds disabled />,
    sizes: Sizes,
    wide: Wide,
    icons: Icons,
    link: Links,
  },
}
