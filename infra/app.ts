import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { addApplication, featureFlags } from './application.ts';
import { buildWhatIsStale } from './build.ts';
import { readStageConfig } from './read-config.ts';
import { functionsOutDir, webOutDir } from './project-paths.ts';

// What the CDK's command line runs: `npx cdk synth -c stage=prod`.
await buildWhatIsStale();
const app = new App({ analyticsReporting: false, context: featureFlags });
const stage = String(app.node.tryGetContext('stage') ?? 'dev');
const config = readStageConfig(stage);
addApplication(app, {
  stage,
  config,
  account: config.account ?? process.env.CDK_DEFAULT_ACCOUNT,
  functionsDir: functionsOutDir,
  webDir: webOutDir,
});
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
