import { mount } from 'svelte';
import App from './App.svelte';
import './looks/fonts.css';
import './looks/tokens.css';
import './looks/base.css';
import { startRouter } from './router.svelte';
import { theme } from './ui/settings.svelte';
import { reportUnfetched } from './ui/notices.svelte';
import { tidy } from './tables/shelf';
import { speakFirst } from './words/words.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element #app');

document.documentElement.dataset.theme = theme();
reportUnfetched();
startRouter();
tidy();
await speakFirst();
mount(App, { target });
