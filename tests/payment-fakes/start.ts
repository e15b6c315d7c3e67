import { startFakeEpoint } from './fake-epoint.ts'

/** Plays Epoint on this machine until it is ended, for a trial of card payments (docs/operations.md). */
const { url, keys } = await startFakeEpoint(4810)
process.stdout.write(`EPOINT_URL=${url}\npublic_key: ${keys.public_key}\nprivate_key: ${keys.private_key}\n`)
