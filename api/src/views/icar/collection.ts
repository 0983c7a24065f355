import type { FastifyRequest } from 'fastify'

/** Where a page of resources stands among all. */
type Asked = { page?: number; page_size: number }

/** The address under which the server was asked: ICAR wants whole addresses, and the one that the caller knows. */
export const originOf = ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string => {
  const origin = `${protocol}://${host}`
  return URL.canParse(origin) ? new URL(origin).origin : 'http://localhost'
}

/** A page in ICAR's envelope, with links to the first, last and neighbouring pages of the same query. */
export const collectionOf = <Member>(
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'originalUrl'>,
  { page = 1, page_size: pageSize }: Asked,
  { count, member }: { count: number; member: Member[] },
) => {
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const link = (wanted: number): string => {
    const url = new URL(request.originalUrl, originOf(request))
    url.searchParams.set('page', String(wanted))
    return url.href
  }
  return {
    view: {
      totalItems: count,
      totalPages: pages,
      pageSize,
      currentPage: page,
      first: link(1),
      last: link(pages),
      ...(page > 1 ? { prev: link(Math.min(page - 1, pages)) } : {}),
      ...(page < pages ? { next: link(page + 1) } : {}),
    },
    member,
  }
}
