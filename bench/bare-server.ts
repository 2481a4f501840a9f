import { createServer } from 'node:http'

/**
 * The upper bound of Node: `/123` answers with 123 bytes that are ready in memory. The server runs in a
 * process of its own, as the site does, and ends with its parent.
 */
const bodies = new Map<string, Buffer>()

const bodyOf = (path: string) => {
  const body = bodies.get(path) ?? Buffer.alloc(Number(path.slice(1)), 'vonk')
  bodies.set(path, body)
  return body
}

const server = createServer((request, response) => {
  const body = bodyOf(request.url ?? '/0')
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
})

server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit(0))
