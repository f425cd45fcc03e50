import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns that a search reads, in the order of its list. */
const SEARCHED = 'created_at, id, status, source_type, title';

/** Lists of conversions by a part of the title and by product: everything that their filters look at is in an index. */
export class ConversionSearch1763700000027 implements MigrationInterface {
  readonly name = 'ConversionSearch1763700000027';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX conversions_by_title ON conversions (organization_id, mode, ${SEARCHED})`,
    );
    await runner.query(
      `CREATE INDEX conversions_of_product ON conversions (organization_id, mode, product_id, ${SEARCHED})
       WHERE product_id IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX conversions_of_product');
    await runner.query('DROP INDEX conversions_by_title');
  }
}
