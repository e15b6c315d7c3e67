import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tokenFor } from '#tests/speak.ts'
import { addCustomers, customer, goods, member, runSql, shop, stockedShop } from '#tests/stocked-shop.ts'

stockedShop('manager')

let sockets: Socket[]

beforeEach(async () => {
  sockets = []
  if (!shop.app.server.listening) await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
})

/** Sends the head of an upload and half of its file. */
function upload(token: string): Socket {
  const socket = connect((shop.app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  const size = 200 * 1024
  const head = [
    'POST /api/v1/product/demo-sade/rate/photos/ HTTP/1.1',
    'Host: shop.test',
    `Authorization: Bearer ${token}`,
    'Content-Type: image/jpeg',
    `Content-Length: ${size}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(Buffer.alloc(size / 2))
  return socket
}

/** Waits for a response. Returns its status. */
async function statusOf(socket: Socket): Promise<number> {
  const [chunk] = (await once(socket, 'data')) as [Buffer]
  return Number(chunk.toString('latin1').split(' ')[1])
}

/** Uploads at once of which all but `refused` still wait for their file. */
async function refusals(uploads: Socket[], refused: number): Promise<number[]> {
  const statuses: number[] = []
  for (const socket of uploads) void statusOf(socket).then((status) => statuses.push(status))
  await expect.poll(() => statuses.length).toBe(refused)
  return statuses
}

/** Sends two files of each of four customers. */
async function uploadsOfCustomers(): Promise<Socket[]> {
  const ids = await addCustomers(4)
  await runSql(sql`
    insert into reviews (product_id, user_id, point)
    select products.id, customer, 5 from products, unnest(${sql.param(ids)}::int[]) as customer
    where slug = 'demo-sade'`)
  const tokens = await Promise.all(ids.map((id) => tokenFor(shop, id)))
  return tokens.flatMap((token) => [upload(token), upload(token)])
}

const review = () => customer().post('product/demo-sade/rate/', { point: 5, content: 'x' })

describe('an upload', () => {
  it('is refused before its file if the account already sends two files', async () => {
    await review()
    const token = await tokenFor(shop, goods.users.musteri)
    expect(
      await refusals(
        Array.from({ length: 5 }, () => upload(token)),
        3,
      ),
    ).toEqual([503, 503, 503])
  })

  it('is refused before its file if customers already send six files', async () => {
    expect(await refusals(await uploadsOfCustomers(), 2)).toEqual([503, 503])
  })

  it('of staff is received while customers send six files', async () => {
    await refusals(await uploadsOfCustomers(), 2)
    expect((await member.post('admin/media/', Buffer.alloc(100_000), { 'content-type': 'image/jpeg' })).status).toBe(
      400,
    )
  })

  it('frees its place when the connection breaks', async () => {
    await review()
    const token = await tokenFor(shop, goods.users.musteri)
    await refusals(
      Array.from({ length: 3 }, () => upload(token)),
      1,
    )
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await send(Buffer.alloc(100_000))).status).toBe(400)
  })

  it('is refused before its file without a review', async () => {
    expect(await statusOf(upload(await tokenFor(shop, goods.users.musteri)))).toBe(404)
  })

  it('is refused before its file after 30 photos in an hour', async () => {
    await review()
    for (let count = 0; count < 30; count++) await send(Buffer.from('x'))
    expect(await statusOf(upload(await tokenFor(shop, goods.users.musteri)))).toBe(429)
  })
})

const send = (content: Buffer) =>
  customer().post('product/demo-sade/rate/photos/', content, { 'content-type': 'image/jpeg' })
