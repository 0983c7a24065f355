import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Icon } from '#icons/icon.tsx'
import * as s from './image-input.module.css'

type ImageInputProps = {
  label: string
  value: File | null
  onChange: (file: File | null) => void
  /** Picture that is stored already, shown until another is chosen. */
  storedUrl?: string
  /** Largest file in bytes; 5 MB unless given. */
  maxBytes?: number
}

const FIVE_MB = 5 * 1024 * 1024
// No SVG: it can carry scripts, and the server refuses it.
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']

/** One image file (specification 5). */
export const ImageInput = ({ label, value, onChange, storedUrl, maxBytes = FIVE_MB }: ImageInputProps) => {
  const { t } = useTranslation('ui')
  const id = useId()
  const [error, setError] = useState<'image.type' | 'image.size' | null>(null)
  const ownUrl = useMemo(() => (value === null ? null : URL.createObjectURL(value)), [value])
  useEffect(() => () => (ownUrl === null ? undefined : URL.revokeObjectURL(ownUrl)), [ownUrl])

  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.item(0) ?? null
    // Emptied, so that choosing the same file again is a change too.
    event.target.value = ''
    if (file === null) return
    const problem = !TYPES.includes(file.type) ? 'image.type' : file.size > maxBytes ? 'image.size' : null
    setError(problem)
    if (problem === null) onChange(file)
  }
  const url = ownUrl ?? storedUrl
  return (
    <div className={s.image}>
      <label htmlFor={id} className={s.drop}>
        {url === undefined ? <Icon name="image" size={28} /> : <img src={url} alt="" className={s.preview} />}
        <span>{label}</span>
        <input
          id={id}
          type="file"
          accept={TYPES.join(',')}
          className={s.file}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={handleFile}
        />
      </label>
      {value !== null && (
        <Button size="small" kind="quiet" icon="delete" onClick={() => onChange(null)}>
          {t('image.remove')}
        </Button>
      )}
      {error !== null && (
        <span id={`${id}-error`} role="alert" className={s.error}>
          {t(error)}
        </span>
      )}
    </div>
  )
}
