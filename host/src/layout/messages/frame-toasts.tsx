import { isApiError, useErrorText, useTranslate } from '@manger/platform'
import { Toasts } from '@manger/ui'
import { useAtomValue } from 'jotai'
import { forgetToast, type Toast, toastsAtom } from './notify.ts'

/** The words of a message: a text as it stands, or the first error of a refused call by its code. */
const useProblemText = (): ((problem: Toast['problem']) => string) => {
  const t = useTranslate()
  const errorText = useErrorText()
  return (problem) => {
    if (!isApiError(problem)) return problem
    const [first] = Object.values(problem.errors).flat()
    return (first && errorText(first)) || t('errors.unexpected')
  }
}

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
