// Looks at every scene at every size, in every language, with and without long names: `cargo xtask layout`. With a folder
// as argument, and then part of a scene's name and a language if wanted, photographs what it sees.

import { mkdir } from 'node:fs/promises';
import { loadAdvisor } from './advisor.mjs';
import { startChromium } from './browsers/chromium.mjs';
import { faultsAt, goToScene, LANGUAGES, nameOf, openScenes, SCENES, SIZES } from './layout.mjs';
import { serve } from './serve.mjs';

const [folder, part = '', only] = process.argv.slice(2);
const { url, close } = await serve();
const { browser, stop } = await startChromium();
const place = { browser, url, advisor: await loadAdvisor(), opened: [] };
const started = Date.now();
const scenes = SCENES.filter((scene) => scene.id.includes(part));
let seen = 0;
let faulty = 0;
if (folder) await mkdir(folder, { recursive: true });
for (const language of only ? [only] : Object.keys(LANGUAGES)) {
  const visit = await openScenes(place, { language, analyses: true });
  for (const scene of scenes) {
    await goToScene(visit, scene);
    for (const size of SIZES) {
      const faults = await faultsAt(visit, scene, size);
      const name = nameOf({ scene, size, language });
      seen += 1;
      if (faults.length > 0) {
        faulty += 1;
        console.log([name, ...faults].join('\n  '));
      }
      if (folder) await visit.photograph(`${folder}/${name.replaceAll(' ', '-')}.png`);
    }
  }
  await visit.close();
}
await stop();
await close();
console.log(`${seen} layouts in ${((Date.now() - started) / 1000).toFixed(0)} s, ${faulty} with something wrong`);
process.exit(faulty > 0 || seen === 0 ? 1 : 0);
