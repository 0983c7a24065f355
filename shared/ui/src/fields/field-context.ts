import { createContext, useContext } from 'react'

type FieldLinks = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean }

/** How a control finds the label, hint and error of the `Field` around it. */
export const FieldContext = createContext<FieldLinks | null>(null)

/** The attributes that tie a control to its field; empty outside of one. */
export const useFieldLinks = (label?: string) => {
  const field = useContext(FieldContext)
  return {
    id: field?.id,
    'aria-label': label,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.isInvalid === true ? true : undefined,
    'aria-required': field?.isRequired === true ? true : undefined,
  } as const
}

/** antd's colour of a control inside a field with an error. */
export const useFieldStatus = (): 'error' | undefined =>
  useContext(FieldContext)?.isInvalid === true ? 'error' : undefined
