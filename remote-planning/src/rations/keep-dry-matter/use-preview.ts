import { SEARCH_DEBOUNCE_MS } from '@manger/contract'
import { type DryMatterKept, type Ration, rationRoutes } from '@manger/contract/rations'
import { ApiError, useApi } from '@manger/platform'
import { useEffect, useState } from 'react'

/** What is asked: a feed of the ration and its new dry matter in percent. */
type Wish = { ingredient: number | null; dryMatter: number | null }

type Preview = { kept: DryMatterKept | null; error: ApiError | null }

const NONE: Preview = { kept: null, error: null }

/** The recalculated ration, as the server would save it, 300 ms after the last key; the former one stays meanwhile. */
export const usePreview = ({ id }: Ration, { ingredient, dryMatter }: Wish): Preview => {
  const api = useApi()
  const [preview, setPreview] = useState(NONE)
  useEffect(() => {
    if (ingredient === null || dryMatter === null) return
    let isLeft = false
    const ask = async () => {
      try {
        const body = { ingredient, dry_matter: dryMatter }
        const { data } = await api.call(rationRoutes.keepDryMatter, { params: { id }, body })
        if (!isLeft) setPreview({ kept: data, error: null })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (!isLeft) setPreview({ kept: null, error })
      }
    }
    const timer = setTimeout(() => void ask(), SEARCH_DEBOUNCE_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [api, id, ingredient, dryMatter])
  return preview
}
