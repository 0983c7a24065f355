import { type ReportFileFormat, reportFileName, reportFileRoute } from '@manger/contract/reports'
import { type ApiError, isApiError, useApi, useSession } from '@manger/platform'
import { useEffect, useRef, useState } from 'react'
import { downloadFile } from '../files/download-file.ts'
import { usualStatusesOf } from '../filters/filter-kinds.ts'
import { useTypeName } from '../report/use-report.ts'
import type { Paper } from './papers.formulas.ts'

type Days = { from: string; to: string }

const nameOf = (type: string, paper: Paper, days: Days & { format: ReportFileFormat }): string =>
  reportFileName({ type: type.replaceAll('/', ' '), farm: paper.farm.name, ...days })

/** Fetches papers one after the other and hands them over as one archive; what has come is not asked for again. */
export const usePapers = () => {
  const api = useApi()
  const typeName = useTypeName()
  const { language } = useSession()
  const come = useRef(new Map<string, Uint8Array>())
  const isLeft = useRef(false)
  const [done, setDone] = useState<number | null>(null)
  const [refused, setRefused] = useState<ReadonlyMap<string, ApiError>>(new Map())
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  const fetchOne = async ({ key, info, farm, format }: Paper, { from, to }: Days): Promise<void> => {
    if (come.current.has(key)) return
    const statuses = usualStatusesOf(info).join(',')
    const file = await api.call(reportFileRoute(info), {
      query: {
        farm: String(farm.id),
        planned_on_after: from,
        planned_on_before: to,
        language,
        format,
        ...(statuses !== '' && { status: statuses }),
      },
    })
    come.current.set(key, new Uint8Array(await file.arrayBuffer()))
  }

  /** Whether all of them have come and were handed over; what was refused is kept with its reason. */
  const take = async (papers: readonly Paper[], days: Days): Promise<boolean> => {
    const failed = new Map<string, ApiError>()
    setRefused(failed)
    for (const [index, paper] of papers.entries()) {
      if (isLeft.current) return false
      setDone(index)
      try {
        await fetchOne(paper, days)
      } catch (error) {
        if (!isApiError(error)) throw error
        failed.set(paper.key, error)
      }
    }
    setDone(null)
    setRefused(failed)
    if (failed.size > 0 || isLeft.current) return false
    const { zipSync } = await import('fflate')
    const farms = new Set(papers.map(({ farm }) => farm.id))
    const files = papers.map((paper) => {
      const name = nameOf(typeName(paper.info), paper, { ...days, format: paper.format })
      const folder = farms.size > 1 ? `${paper.farm.id} ${paper.farm.name.replaceAll('/', ' ')}/` : ''
      return [`${folder}${name}`, come.current.get(paper.key) ?? new Uint8Array()] as const
    })
    // They are packed already.
    const archive = zipSync(Object.fromEntries(files), { level: 0 })
    const [only] = papers
    const place = farms.size === 1 ? only?.farm.name : undefined
    downloadFile(
      new Blob([archive], { type: 'application/zip' }),
      [...(place === undefined ? [] : [place.replaceAll('/', ' ')]), days.from.slice(0, 7)].join('_') +
        '.zip',
    )
    return true
  }

  return {
    /** How many have come of those that were asked for; null while none is. */
    done,
    refused,
    take,
    forget: () => setRefused(new Map()),
  }
}
