import { useEffect } from 'react'
import type { Story } from '#testing/story.ts'
import { FormProblems } from './form-problems.tsx'
import { useProblems } from './use-problems.ts'

const Broken = () => {
  const problems = useProblems()
  const { show } = problems
  useEffect(() => {
    show([
      { field: 'lines', code: 'percent_sum' },
      { field: 'groups', code: 'groups_empty' },
    ])
  }, [show])
  return <FormProblems problems={problems} shown={[]} />
}

export const story: Story = { parts: ['FormProblems'], states: { 'two broken rules': Broken } }
