import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { trimEndOf } from '@kairo/shared/text/trim-end-of'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Replaced in the built page by a fresh nonce each time it is served. */
const NONCE = '__CSP_NONCE__'

/**
 * What a page may load: our own files, styles with the nonce of this answer, pictures and downloads made in the page
 * (blob:). `wasm-unsafe-eval` lets the PDF viewer decode JPEG 2000; it allows no script.
 */
const policy = (nonce: string): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob:",
    "font-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const HEAD_END = '</head>'

/** Links with which the browser fetches the screen's files beside the entry, and not once that has run. */
const preloadLinks = (files: readonly string[]): string =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="preload" as="style" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    .join('')

/** As the router of the page compares addresses: without regard to case, and to a slash at the end. */
const normalized = (address: string): string => trimEndOf(address.toLowerCase(), /\//) || '/'
/** A screen whose address has a name in it, `/companySignIn/$provider`, is that of every such name. */
function isOfScreen(address: readonly string[], screen: readonly string[]): boolean {
  return (
    address.length === screen.length &&
    screen.every((part, at) => (part.startsWith('$') ? address[at] : part === address[at]))
  )
}

/** The page of the screen at an address (the build states them: apps/web/build/first-visits.ts), and that of none. */
function pagesOf(folder: string): { ofScreen: (address: string) => string | undefined; ofNone: string } {
  const page = readFileSync(path.join(folder, PAGE), 'utf8')
  const preloads = path.join(folder, 'preloads.json')
  const preloadsOf = existsSync(preloads)
    ? (JSON.parse(readFileSync(preloads, 'utf8')) as Record<string, string[]>)
    : {}
  const pages = Object.entries(preloadsOf).map(
    ([address, files]) => [normalized(address), page.replace(HEAD_END, `${preloadLinks(files)}${HEAD_END}`)] as const,
  )
  const exact = new Map(pages)
  const named = pages.flatMap(([address, one]) => (address.includes('/$') ? [[address.split('/'), one] as const] : []))
  return {
    ofScreen: (address) => {
      const whole = normalized(address)
      return exact.get(whole) ?? named.find(([screen]) => isOfScreen(whole.split('/'), screen))?.[1]
    },
    ofNone: page,
  }
}

/** The page as it is built, with the mark of a nonce in it: never sent as a file. */
const PAGE = 'index.html'

/** How long the browser may keep a file without asking again. */
function cacheControl(file: string): string {
  // Files in assets/ carry their content's hash in the name.
  if (file.includes(`${path.sep}assets${path.sep}`)) return 'public, max-age=31536000, immutable'
  // Browsers ask for the icon again with each new address of the page.
  return path.basename(file) === 'favicon.svg' ? 'public, max-age=86400' : 'no-cache'
}

/**
 * Serves the files of `folder` and, for the address of a screen, the page. Any other address answers 404 with the page,
 * which says so, so that scanners, monitors and search engines are not told that everything is there.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  const pages = pagesOf(folder)
  const sendPage = (reply: FastifyReply, address: string) => {
    const page = pages.ofScreen(address)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .code(page === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', policy(nonce))
      .send((page ?? pages.ofNone).replaceAll(NONCE, nonce))
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: [PAGE, `${PAGE}.*`],
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControl(file))
      // The policy of a file that a worker is made of is that of the worker, which loads more files.
      if (!file.endsWith('.json')) reply.removeHeader('content-security-policy')
      if (file.endsWith('.mjs')) reply.header('content-type', 'text/javascript; charset=utf-8')
    },
  })
  const config = { isPage: true } as const
  app.route({
    method: 'GET',
    url: '/',
    config,
    exposeHeadRoute: true,
    handler: (_request, reply) => sendPage(reply, '/'),
  })
  app.route({
    method: 'GET',
    url: '/*',
    config,
    handler: (request, reply) => {
      const address = request.url.split('?')[0] ?? ''
      const isFile = /\.[a-z0-9]{1,11}$/i.test(address) && address.toLowerCase() !== `/${PAGE}`
      const isPage = !isFile && !/^\/api(\/|$)/.test(address)
      return isPage ? sendPage(reply, address) : reply.callNotFound()
    },
  })
}
