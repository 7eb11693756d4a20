import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import type { IGrantable } from 'aws-cdk-lib/aws-iam';
import { Grant } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

/** Sort keys of the views of one folder; their items are read strongly consistent, so they are local indexes. */
const localIndexes = { byName: 'L1', byUpdated: 'L2', byCreated: 'L3', bySize: 'L4', byType: 'L5' };
const globalIndexes = {
  GSI1: { partition: 'G1PK', sort: 'G1SK' },
  GSI2: { partition: 'G2PK', sort: 'G2SK' },
};
/** Tells where an entry is by its id: keys alone, so that nothing is written to it but when entries come and go. */
const locator = { indexName: 'GSI3', partition: 'G3PK' } as const;

/**
 * The entries of all drives by time of update, for admins: what their list shows and filters by, so that it reads no
 * entry for itself and counts of folders write nothing to it.
 */
const siteEntries = {
  indexName: 'GSI4',
  partition: 'G4PK',
  sort: 'G4SK',
  fields: ['d', 'i', 'p', 'n', 't', 's', 'm', 'x', 'f', 'k', 'o', 'u', 'del', 'pj', 'l', 'v'],
} as const;

export const globalIndexNames = [...Object.keys(globalIndexes), locator.indexName, siteEntries.indexName];

/** What the rights on items are called here, and in DynamoDB; those of a transaction are the rights on its parts. */
const itemActions = {
  get: 'dynamodb:GetItem',
  getMany: 'dynamodb:BatchGetItem',
  put: 'dynamodb:PutItem',
  update: 'dynamodb:UpdateItem',
  delete: 'dynamodb:DeleteItem',
  check: 'dynamodb:ConditionCheckItem',
};

type IndexName =
  | keyof typeof localIndexes
  | keyof typeof globalIndexes
  | typeof locator.indexName
  | typeof siteEntries.indexName;

/** What a function does with the table. No Scan: nothing that a person does may depend on the size of the table. */
export interface TableRights {
  items: readonly (keyof typeof itemActions)[];
  /** Item collections that it lists: of the table itself, and of indexes. */
  lists?: readonly ('table' | IndexName)[];
}

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The single table: entities of every kind, keyed by PK and SK. */
export class DriveTable extends Construct {
  readonly table: Table;

  constructor(scope: Construct, id: string, props: { protectData: boolean }) {
    super(scope, id);
    this.table = new Table(this, 'Table', {
      partitionKey: text('PK'),
      sortKey: text('SK'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.AWS_MANAGED,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: props.protectData,
      removalPolicy: props.protectData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      stream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'ttl',
    });
    for (const [indexName, sort] of Object.entries(localIndexes)) {
      this.table.addLocalSecondaryIndex({ indexName, sortKey: text(sort) });
    }
    for (const [indexName, { partition, sort }] of Object.entries(globalIndexes)) {
      this.table.addGlobalSecondaryIndex({ indexName, partitionKey: text(partition), sortKey: text(sort) });
    }
    this.table.addGlobalSecondaryIndex({
      indexName: locator.indexName,
      partitionKey: text(locator.partition),
      projectionType: ProjectionType.KEYS_ONLY,
    });
    this.table.addGlobalSecondaryIndex({
      indexName: siteEntries.indexName,
      partitionKey: text(siteEntries.partition),
      sortKey: text(siteEntries.sort),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: [...siteEntries.fields],
    });
  }

  /** Reads the whole table, item by item: for data migrations alone. */
  grantScan(grantee: IGrantable): Grant {
    return Grant.addToPrincipal({
      grantee,
      actions: ['dynamodb:Scan'],
      resourceArns: [this.table.tableArn],
    });
  }

  /** Reads and writes items by key, and lists them; each index is named, so that there is no wildcard. */
  grantItems(grantee: IGrantable, { items, lists = [] }: TableRights): void {
    const { tableArn } = this.table;
    const actions = items.map((name) => itemActions[name]);
    if (actions.length > 0) Grant.addToPrincipal({ grantee, actions, resourceArns: [tableArn] });
    if (lists.length === 0) return;
    Grant.addToPrincipal({
      grantee,
      actions: ['dynamodb:Query'],
      resourceArns: lists.map((name) => (name === 'table' ? tableArn : `${tableArn}/index/${name}`)),
    });
  }
}
