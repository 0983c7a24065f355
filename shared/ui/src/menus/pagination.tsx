import { PAGE_SIZE } from '@manger/contract'
import { Pagination as AntPagination } from 'antd'
import { useTranslation } from 'react-i18next'

export type PaginationProps = {
  /** From 1. */
  page: number
  total: number
  onChange: (page: number) => void
  pageSize?: number
}

/** Numbered pages, for lists that are not read to their end. */
export const Pagination = ({ page, total, onChange, pageSize = PAGE_SIZE }: PaginationProps) => {
  const { t } = useTranslation('ui')
  return (
    <AntPagination
      aria-label={t('pages')}
      current={page}
      total={total}
      pageSize={pageSize}
      showSizeChanger={false}
      hideOnSinglePage
      size="small"
      onChange={onChange}
    />
  )
}
