import type { CountedQuestion } from '@manger/contract/ledger'
import { useCountedAsker } from '@manger/platform'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { CountedDialogProps } from './counted.dialog.tsx'

type Asked = {
  question: CountedQuestion
  Dialog: ComponentType<CountedDialogProps>
  onAnswer: (inCount: boolean | null) => void
}

/** The question about a count that came after what is written, wherever on the page that is; drawn by code of its own. */
export const useCountedQuestion = (): ReactNode => {
  const [asked, setAsked] = useState<Asked | null>(null)
  useCountedAsker(async (question) => {
    const { CountedDialog } = await import('./counted.dialog.tsx')
    return new Promise((resolve) => {
      const onAnswer = (inCount: boolean | null) => {
        setAsked(null)
        resolve(inCount)
      }
      setAsked({ question, Dialog: CountedDialog, onAnswer })
    })
  })
  return asked && <asked.Dialog question={asked.question} onAnswer={asked.onAnswer} />
}
