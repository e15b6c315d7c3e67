import { sql } from 'drizzle-orm'
import type { DatabaseTransaction } from '../../server/database/connect.ts'
import { chanceFrom } from '../pictures/drawing/chance.ts'

const DAY = 24 * 60 * 60 * 1000

const words: Record<number, readonly string[]> = {
  5: [
    'Çox razı qaldım. Çatdırılma da sürətli idi.', 'Dadı təbiidir, şirinliyi yerindədir. Yenə alacağam.', 'Qablaşdırma səliqəli, məhsul orijinaldır.',
    'Dostum məsləhət görmüşdü, peşman deyiləm.', 'Qiymətinə görə əladır.', 'İkinci dəfədir alıram, keyfiyyəti dəyişmir.', '',
    'Axşam sifariş verdim, səhər gəldi. Hər şey şəkildəki kimidir.', 'Bundan yaxşısını hələ görməmişəm.',
  ],
  4: [
    'Yaxşıdır, amma bir az baha gəldi.', 'Gözlədiyimdən yüngüldür, amma mənə belə daha çox xoş gəldi.', 'Keyfiyyəti yaxşıdır, qutusu bir az əzilmişdi.', '',
    'Razıyam. Bir ulduzu rəngi şəkildəkindən tünd olduğu üçün kəsdim.', 'Normal məhsuldur, işini görür.',
  ],
  3: ['Pis deyil, amma gözləntim daha çox idi.', 'Orta səviyyədir.', 'Bir həftədən sonra dadı zəiflədi.', ''],
  2: ['Mənə uyğun gəlmədi.', 'Çatdırılma gecikdi, məhsul özü normaldır.'],
  1: ['Məndə işləmədi, dəyişdirdilər.'],
}

/** Reviews for most of the products, by many people, numbered as time went; the sums follow by the database's own rule. */
export async function writeReviews(tx: DatabaseTransaction, productIds: readonly number[], reviewers: readonly number[], now: Date): Promise<void> {
  const rows: object[] = []
  for (const product_id of productIds) {
    const chance = chanceFrom('reviews', product_id)
    if (chance.now(0.12)) continue
    const liked = chance.between(0.55, 0.95)
    const count = Math.floor(chance.between(1, 6) ** 2)
    const start = Math.floor(chance.between(0, reviewers.length))
    for (let number = 0; number < Math.min(count, reviewers.length); number++) {
      const point = chance.now(liked) ? 5 : chance.now(0.7) ? 4 : chance.pick([3, 3, 2, 1])
      rows.push({
        product_id,
        user_id: reviewers[(start + number) % reviewers.length],
        point,
        content: chance.pick(words[point] as readonly string[]),
        created_at: new Date(now.getTime() - chance.between(0.2, 240) * DAY),
      })
    }
  }
  await tx.execute(sql`
    insert into reviews (product_id, user_id, point, content, created_at)
    select product_id, user_id, point, content, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as review(product_id int, user_id int, point int, content text, created_at timestamptz)
    order by created_at`)
}
