import { startFakeEpoint } from './fake-epoint.ts'

/** Plays Epoint on this machine until it is ended, for a trial of card payments (docs/operations.md). */
const epoint = await startFakeEpoint(4810)
console.log(`EPOINT_URL=${epoint.url}`)
console.log(`Açıq açar (public_key): ${epoint.keys.public_key}`)
console.log(`Gizli açar (private_key): ${epoint.keys.private_key}`)
