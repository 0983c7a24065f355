import { extname } from 'node:path'

type Kind = { type: string; isText: boolean }

const text = (type: string): Kind => ({ type: `${type}; charset=utf-8`, isText: true })
const binary = (type: string): Kind => ({ type, isText: false })

const KINDS: Readonly<Record<string, Kind>> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.css': text('text/css'),
  '.json': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.md': text('text/markdown'),
  '.ico': binary('image/x-icon'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.woff2': binary('font/woff2'),
  '.ttf': binary('font/ttf'),
}

/** What a file is by its extension; an unknown one is bytes, which nosniff keeps a browser from running. */
export const kindOf = (path: string): Kind =>
  KINDS[extname(path).toLowerCase()] ?? binary('application/octet-stream')
