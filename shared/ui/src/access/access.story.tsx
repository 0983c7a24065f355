import type { Grant } from '@manger/contract/users'
import { useState } from 'react'
import { Input } from '#fields/input.tsx'
import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { FactorQuestion } from './factor-question.tsx'
import { GrantsField } from './grants-field.tsx'
import { PasswordLinkDialog } from './password-link-dialog.tsx'

const LINK = { token: 'sample', expires_at: '2026-11-21T05:00:00Z' }

const Link = () => {
  const { w } = useSample()
  return <PasswordLinkDialog name={w('name')} onMake={() => Promise.resolve(LINK)} onClose={nothing} />
}

const Factor = () => {
  const { w } = useSample()
  return <FactorQuestion name={w('name')} onTake={() => Promise.resolve()} onClose={nothing} />
}

const Grants = () => {
  const { w } = useSample()
  const [grants, setGrants] = useState<Grant[]>([
    { id: 1, modules: ['main', 'animalfeed'] },
    { id: 2, modules: ['main'] },
  ])
  const nameOf = (id: number) => w(id === 1 ? 'farm' : 'group')
  return (
    <GrantsField label={w('name')} value={grants} nameOf={nameOf} onChange={setGrants}>
      <Input value={w('farm')} onChange={nothing} />
    </GrantsField>
  )
}

export const story: Story = {
  parts: ['PasswordLinkDialog', 'FactorQuestion', 'GrantsField'],
  isOverlay: true,
  states: { link: Link, factor: Factor, grants: Grants },
}
