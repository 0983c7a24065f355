import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Icon } from './icon.tsx'
import { ICONS, isIconName } from './icons.ts'
import { Logo } from './logo.tsx'
import { Mark } from './mark.tsx'

const All = () =>
  Object.keys(ICONS)
    .filter(isIconName)
    .map((name) => <Icon key={name} name={name} />)
const Named = () => <Icon name="cow" size={32} label={useSample().w('heifers')} />
const Marks = () => (
  <>
    <Logo height={28} />
    <Mark size={40} />
    <Mark size={16} />
  </>
)

export const story: Story = {
  parts: ['Icon', 'Logo', 'Mark'],
  states: { 'the whole set': All, 'with a name': Named, 'logo and mark': Marks },
}
