// Loaded into the shop by bench/onec.ts: prints the number of statements since the last SIGUSR2.
import pg from 'pg'

let statements = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function counted(...args) {
  statements++
  return query.apply(this, args)
}
process.on('SIGUSR2', () => {
  process.stdout.write(`statements ${statements}.\n`)
  statements = 0
})
