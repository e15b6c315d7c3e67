import pg from 'pg'

/** Customers with orders, beside the demo's own. */
const PEOPLE = 20_000

/**
 * Inserts delivered orders over the past year, one line each, directly into the tables: placing them would take
 * hours. The newest 500 still wait to be prepared. `url` is that of a superuser.
 */
export async function makeOrders(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const {
      rows: [goods],
    } = await client.query<{ number: number }>('select count(*)::int as number from products')
    await client.query(`
      set session_replication_role = replica;
      insert into users (email, phone, first_name, last_name, password_hash, is_active)
        select 'alici' || place || '@demo.az', '+99450' || lpad(place::text, 7, '0'),
          (array['Aysel', 'Rəşad', 'Nigar', 'Elçin', 'Günel', 'Tural', 'Ülviyyə', 'İlqar'])[1 + place % 8],
          (array['Əliyev', 'Məmmədova', 'Quliyev', 'Həsənova', 'İsmayılov', 'Şirinova', 'Çələbi'])[1 + place % 7] || ' ' || place, '', true
        from generate_series(1, ${PEOPLE}) place on conflict do nothing;
      create temp table sold as
        select row_number() over () as place, products.id as product_id, products.name, products.price
        from products, generate_series(1, ${Math.ceil(count / (goods?.number ?? 1))}) limit ${count};
      create temp table buyers as select row_number() over (order by id) - 1 as place, id, email, phone, first_name,
        last_name from users;
      create temp table placed_orders (id int, place bigint);
      with placed as (
        insert into orders (user_id, items_total, discount, delivery_price, total, delivery_id, delivery_name, terms,
          payment, first_name, last_name, email, phone, address, city, created_at, received, preparing,
          on_way, delivered)
        select buyers.id, sold.price, 0, 0, sold.price, (select min(id) from delivery_types), 'Kuryer', '{}', 'cash',
          buyers.first_name, buyers.last_name, buyers.email, buyers.phone, 'Nizami küç. ' || sold.place, 'Bakı', day, day,
          case when sold.place > 500 then day end,
          case when sold.place > 500 then day end, case when sold.place > 500 then day end
        from sold join buyers on buyers.place = sold.place % (select count(*) from users)
          cross join lateral (select now() - sold.place * interval '30 seconds' as day)
        order by sold.place
        returning id)
      insert into placed_orders select id, row_number() over (order by id) from placed;
      insert into order_items (order_id, product_id, name, options, quantity, list_price, unit_price, paid_amount,
          share)
        select placed_orders.id, product_id, name, '[]', 1, price, price, price, price
        from placed_orders join sold using (place);
      insert into stock_changes (product_id, change, reason) select product_id, count(*)::int, 'hand' from sold
        group by product_id;
      insert into stock_changes (product_id, change, reason, order_id)
        select product_id, -1, 'order', placed_orders.id from placed_orders join sold using (place);
      truncate sales_days, sales_day_products, sales_day_categories, sales_day_promotions, sales_day_customers;
      analyze`)
  } finally {
    await client.end()
  }
}
