import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../../domain/account.js';

@Entity('users')
export class UserEntity {
  @PrimaryColumn({ type: 'varchar', length: 36 })
  id!: string;

  @Column({ type: 'varchar', unique: true })
  email!: string;

  @Column({ type: 'varchar' })
  name!: string;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;

  @Column({ name: 'is_operator', type: 'boolean' })
  isOperator!: boolean;
}

@Entity('members')
export class MemberEntity {
  @PrimaryColumn({ name: 'user_id', type: 'varchar', length: 36 })
  userId!: string;

  @PrimaryColumn({ name: 'organization_id', type: 'varchar', length: 36 })
  organizationId!: string;

  @Column({ type: 'varchar' })
  role!: Role;

  @Column({ name: 'created_at', type: 'varchar' })
  createdAt!: string;
}
