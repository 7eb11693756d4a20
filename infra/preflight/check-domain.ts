import { edgeRegion } from '../config.ts';
import type { HostedZoneConfig } from '../config.ts';
import { obstacle, unknown } from './finding.ts';
import type { Check, Finding, Preflight } from './finding.ts';
import { callJson, findElement, readAddress } from './service-calls.ts';

interface Certificate {
  Status: string;
  DomainName: string;
  SubjectAlternativeNames?: string[];
}

/** Whether the certificate that the settings name is there, issued, and for the domain. */
export const checkCertificate: Check = async ({ config, call }) => {
  const { domain } = config;
  if (!domain?.certificateArn) return [];
  const about = { service: 'acm', region: edgeRegion, target: 'CertificateManager.DescribeCertificate' };
  const found = await callJson(call, about, { CertificateArn: domain.certificateArn });
  if ('error' in found) {
    if (!/NotFound/.test(found.error)) return [unknown(`the certificate of ${domain.name}`, found.error)];
    return [
      obstacle(
        `There is no certificate ${domain.certificateArn} in this account. Mend domain.certificateArn.`,
      ),
    ];
  }
  const { Certificate: certificate } = JSON.parse(found.text) as { Certificate: Certificate };
  const names = [certificate.DomainName, ...(certificate.SubjectAlternativeNames ?? [])];
  if (!names.some((name) => covers(name, domain.name))) {
    return [
      obstacle(
        `The certificate is for ${names.join(', ')}, not for ${domain.name}. Ask ACM in us-east-1 for one that is.`,
      ),
    ];
  }
  if (certificate.Status === 'ISSUED') return [];
  return [
    obstacle(
      `The certificate of ${domain.name} is ${certificate.Status} and not issued yet. ` +
        'Make the DNS records that ACM shows, and wait until it has seen them.',
    ),
  ];
};

/** `*.example.com` is for one more label and no deeper. */
function covers(certified: string, name: string): boolean {
  if (certified === name) return true;
  return certified.startsWith('*.') && name.split('.').slice(1).join('.') === certified.slice(2);
}

/** Whether the hosted zones that records are made in are there, and are what their names say. */
export const checkHostedZones: Check = async (preflight) => {
  const { domain, mailDomain } = preflight.config;
  const zones = new Map<string, HostedZoneConfig>();
  for (const zone of [domain?.hostedZone, mailDomain?.hostedZone]) if (zone) zones.set(zone.id, zone);
  const findings = await Promise.all([...zones.values()].map((zone) => checkZone(preflight, zone)));
  return findings.flat();
};

async function checkZone({ call }: Preflight, { id, name }: HostedZoneConfig): Promise<Finding[]> {
  const about = { service: 'route53', region: edgeRegion, host: 'route53.amazonaws.com' };
  const found = await readAddress(call, about, `/2013-04-01/hostedzone/${id}`);
  if ('error' in found) {
    if (!/NoSuchHostedZone/.test(found.error)) return [unknown(`the hosted zone ${id}`, found.error)];
    return [obstacle(`There is no hosted zone ${id} in this account. Mend hostedZone, or leave it out.`)];
  }
  const zoneName = (findElement(found.text, 'Name') ?? '').replace(/\.$/, '');
  if (zoneName !== name)
    return [obstacle(`The hosted zone ${id} is ${zoneName}, not ${name}. Mend hostedZone.`)];
  if (findElement(found.text, 'PrivateZone') !== 'true') return [];
  return [
    obstacle(`The hosted zone ${id} is a private one, which nobody outside can see. Name a public one.`),
  ];
}

/** Whether another distribution of this account answers at the domain already. Those of others nobody can see. */
export const checkAlias: Check = async ({ config, call, stage }) => {
  const { domain } = config;
  if (!domain) return [];
  const about = { service: 'cloudfront', region: edgeRegion, host: 'cloudfront.amazonaws.com' };
  const found = await readAddress(call, about, '/2020-05-31/distribution');
  if ('error' in found) return [unknown("CloudFront's distributions", found.error)];
  const taken = found.text
    .split('<DistributionSummary>')
    .slice(1)
    .find((text) => text.includes(`<CNAME>${domain.name}</CNAME>`));
  if (taken === undefined || findElement(taken, 'Comment') === `Holdall-${stage}-app`) return [];
  return [
    obstacle(
      `The distribution ${findElement(taken, 'Id')} answers at ${domain.name} already, and CloudFront lets a domain ` +
        'have one. Take the alternate domain name off it first.',
    ),
  ];
};
