// Prints the faults that the fake providers play: node bench/payment-faults.ts
import { epointFaults } from '../tests/payment-fakes/fake-epoint.ts'
import { payriffFaults } from '../tests/payment-fakes/fake-payriff.ts'
import { wireFaults } from '../tests/payment-fakes/fake-server.ts'

for (const [who, faults] of Object.entries({ both: wireFaults, Epoint: epointFaults, Payriff: payriffFaults })) {
  for (const [name, text] of Object.entries(faults)) console.log(`${who.padEnd(8)} ${name.padEnd(24)} ${text}`)
}
