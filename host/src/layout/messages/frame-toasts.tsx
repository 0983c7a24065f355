import { Toasts } from '@manger/ui'
import { useAtomValue } from 'jotai'
import { forgetToast, toastsAtom } from './notify.ts'
import { useProblemText } from './use-problem-text.ts'

/** The messages of the page, worded in the language shown. */
export const FrameToasts = () => {
  const toasts = useAtomValue(toastsAtom)
  const textOf = useProblemText()
  return (
    <Toasts
      toasts={toasts.map(({ problem, ...toast }) => ({ ...toast, text: textOf(problem) }))}
      onDone={forgetToast}
    />
  )
}
