import { startFakeEpoint, type FakeEpoint } from '../payment-fakes/fake-epoint.ts'
import { startFakePayriff, type FakePayriff } from '../payment-fakes/fake-payriff.ts'
import { startShop, type ShopProcess } from './shop-process.ts'
import { cloneTemplate, type Clone } from './shop-template.ts'

/** The card that the fakes approve. */
export const GOOD_CARD = '4111111111111111'

/** A demo shop whose banks are fakes. */
export type BankShop = Pick<ShopProcess, 'url'> &
  Pick<Clone, 'databaseUrl'> & { epoint: FakeEpoint; payriff: FakePayriff; close: () => Promise<void> }

export async function startBankShop(): Promise<BankShop> {
  const [clone, epoint, payriff] = await Promise.all([cloneTemplate(), startFakeEpoint(), startFakePayriff()])
  const { databaseUrl, dataDir } = clone
  const banks = { EPOINT_URL: epoint.url, PAYRIFF_URL: payriff.url }
  const shop = await startShop({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: '1', ...banks })
  return {
    url: shop.url,
    databaseUrl,
    epoint,
    payriff,
    close: async () => {
      await shop.stop()
      await Promise.all([clone.remove(), epoint.close(), payriff.close()])
    },
  }
}
