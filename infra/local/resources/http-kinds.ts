import { ignore, use } from '../template/property-tree.ts';
import type { PropertyTree } from '../template/property-tree.ts';
import { toArn } from './resource-kind.ts';
import type { ResourceIdentity, ResourceKind } from './resource-kind.ts';

/** Ids of APIs are short and in lower case; they are part of a host name. */
function toApiId({ name }: ResourceIdentity): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
}

const api: ResourceKind = {
  properties: {
    ...use('ProtocolType'),
    // Every message takes the same route: which field names another one does not matter.
    ...ignore(
      'RouteSelectionExpression',
      'Name',
      'Description',
      'Tags',
      'DisableExecuteApiEndpoint',
      'IpAddressType',
    ),
  },
  ref: toApiId,
  attributes: {
    ApiId: toApiId,
    ApiEndpoint: (identity) => `https://${toApiId(identity)}.execute-api.${identity.region}.amazonaws.com`,
  },
};

const stage: ResourceKind = {
  properties: {
    ...use('ApiId', 'StageName'),
    // Throttling and logging: nobody but the owner of this machine sends requests.
    ...ignore('AutoDeploy', 'DefaultRouteSettings', 'RouteSettings', 'AccessLogSettings', 'Description'),
    ...ignore('Tags', 'DeploymentId'),
  },
  ref: ({ property }) => String(property('StageName')),
};

const integration: ResourceKind = {
  properties: {
    ...use('ApiId', 'IntegrationType', 'IntegrationUri', 'PayloadFormatVersion', 'TimeoutInMillis'),
    ...ignore('Description', 'IntegrationMethod', 'ConnectionType'),
  },
};

const route: ResourceKind = {
  properties: {
    ...use('ApiId', 'RouteKey', 'Target', 'AuthorizationType', 'RouteResponseSelectionExpression'),
    ...ignore('OperationName'),
  },
};

const routeResponse: ResourceKind = {
  properties: use('ApiId', 'RouteId', 'RouteResponseKey'),
};

const cacheBehavior: PropertyTree = {
  ...use('PathPattern', 'TargetOriginId', 'AllowedMethods', 'Compress', 'FunctionAssociations'),
  ...use('CachePolicyId', 'OriginRequestPolicyId', 'ResponseHeadersPolicyId'),
  ...ignore('ViewerProtocolPolicy', 'CachedMethods', 'SmoothStreaming'),
};

const origin: PropertyTree = {
  ...use('Id', 'DomainName', 'S3OriginConfig', 'OriginCustomHeaders', 'CustomOriginConfig'),
  ...ignore('OriginAccessControlId', 'ConnectionAttempts', 'ConnectionTimeout'),
  ...ignore('OriginShield', 'ResponseCompletionTimeout'),
};

const originGroup: PropertyTree = {
  ...use('Id', 'Members', 'FailoverCriteria'),
};

const distribution: ResourceKind = {
  properties: {
    DistributionConfig: {
      Origins: [origin],
      OriginGroups: { Items: [originGroup], ...ignore('Quantity') },
      DefaultCacheBehavior: cacheBehavior,
      CacheBehaviors: [cacheBehavior],
      CustomErrorResponses: [
        { ...use('ErrorCode', 'ResponseCode', 'ResponsePagePath'), ...ignore('ErrorCachingMinTTL') },
      ],
      ...use('DefaultRootObject', 'Aliases', 'Enabled'),
      // TLS, network and geography: none of them is between a browser and this machine.
      ...ignore('HttpVersion', 'IPV6Enabled', 'Comment', 'PriceClass', 'ViewerCertificate', 'Logging'),
      ...ignore('WebACLId', 'Restrictions', 'ContinuousDeploymentPolicyId', 'Staging'),
    },
    ...ignore('Tags'),
  },
  attributes: {
    Id: ({ name }) => name,
    DomainName: (identity) => `${toApiId(identity)}.cloudfront.net`,
    DistributionId: ({ name }) => name,
  },
};

/** Policies and functions are read by the distribution, which knows each part of them or refuses it. */
const policyConfig = (property: string): ResourceKind => ({
  properties: use(property),
  attributes: { Id: ({ name }) => name },
});

const cloudFrontFunction: ResourceKind = {
  properties: {
    ...use('FunctionCode'),
    FunctionConfig: { ...use('Runtime'), ...ignore('Comment') },
    ...ignore('Name', 'AutoPublish', 'FunctionMetadata', 'Tags'),
  },
  ref: toArn('cloudfront', 'function/*'),
  attributes: {
    FunctionARN: toArn('cloudfront', 'function/*'),
    'FunctionMetadata.FunctionARN': toArn('cloudfront', 'function/*'),
  },
};

const bucketDeployment: ResourceKind = {
  properties: {
    ...use('SourceObjectKeys', 'SourceMarkers', 'SourceMarkersConfig', 'DestinationBucketName'),
    ...use('DestinationBucketKeyPrefix', 'Exclude', 'Include', 'SystemMetadata'),
    // Removing what is old and telling CloudFront about it: here every start serves exactly the new files.
    ...ignore('ServiceToken', 'SourceBucketNames', 'Prune', 'RetainOnDelete', 'DistributionId'),
    ...ignore('DistributionPaths', 'WaitForDistributionInvalidation', 'OutputObjectKeys', 'UserMetadata'),
    ...ignore('DestinationBucketArn'),
  },
};

/** The way of a request from the browser to a function or a file of the site. */
export const httpKinds: Record<string, ResourceKind> = {
  'AWS::ApiGatewayV2::Api': api,
  'AWS::ApiGatewayV2::Stage': stage,
  'AWS::ApiGatewayV2::Integration': integration,
  'AWS::ApiGatewayV2::Route': route,
  'AWS::ApiGatewayV2::RouteResponse': routeResponse,
  'AWS::CloudFront::Distribution': distribution,
  'AWS::CloudFront::ResponseHeadersPolicy': policyConfig('ResponseHeadersPolicyConfig'),
  'AWS::CloudFront::OriginRequestPolicy': policyConfig('OriginRequestPolicyConfig'),
  'AWS::CloudFront::CachePolicy': policyConfig('CachePolicyConfig'),
  'AWS::CloudFront::Function': cloudFrontFunction,
  'Custom::CDKBucketDeployment': bucketDeployment,
};
