import { isApiError, useErrorText, useTranslate } from '@manger/platform'
import type { Toast } from './notify.ts'

/** The words of a message: a text as it stands, or the first error of a refused call by its code. */
export const useProblemText = (): ((problem: Toast['problem']) => string) => {
  const t = useTranslate()
  const errorText = useErrorText()
  return (problem) => {
    if (!isApiError(problem)) return problem
    const [first] = Object.values(problem.errors).flat()
    return (first && errorText(first)) || t('errors.unexpected')
  }
}
